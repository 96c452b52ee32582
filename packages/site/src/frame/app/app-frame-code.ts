import type { ComponentType, ReactNode } from 'react'

type Frame = ComponentType<{ children: ReactNode }>

let loaded: Frame | undefined

/** Fetches the frame of the signed-in areas: its menus, icons and styles are not for the public pages. */
export async function loadAppFrame(): Promise<Frame> {
  loaded ??= (await import('./app-frame.tsx')).AppFrame
  return loaded
}

/** The frame where it is here already. A page that comes with it shows at once, and its heading can take the focus. */
export function readAppFrame(): Frame | undefined {
  return loaded
}
