import { Icon } from '../icons/icon.tsx'

export type TrendDirection = 'up' | 'down' | 'steady'

const PATHS: Readonly<Record<TrendDirection, string>> = {
  up: 'M12 19V6M6.5 11.5 12 6l5.5 5.5',
  down: 'M12 5v13M6.5 12.5 12 18l5.5-5.5',
  steady: 'M4 9.5h16M4 14.5h16',
}

/** Up, down or steady. No arrow points sideways, so that it means the same in both directions of reading. */
export function TrendIcon({ direction }: { direction: TrendDirection }) {
  return (
    <Icon>
      <path d={PATHS[direction]} />
    </Icon>
  )
}
