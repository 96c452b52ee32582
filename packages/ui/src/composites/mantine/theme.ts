import { createTheme } from '@mantine/core'
import type { MantineColorsTuple } from '@mantine/core'

const accent: MantineColorsTuple = [
  'var(--mantine-color-accent-0)',
  'var(--mantine-color-accent-1)',
  'var(--mantine-color-accent-2)',
  'var(--mantine-color-accent-3)',
  'var(--mantine-color-accent-4)',
  'var(--mantine-color-accent-5)',
  'var(--mantine-color-accent-6)',
  'var(--mantine-color-accent-7)',
  'var(--mantine-color-accent-8)',
  'var(--mantine-color-accent-9)',
]

/** The same for every site: colours are properties that the site's palette fills, sizes are in `mantine.css`. */
export const theme = createTheme({
  primaryColor: 'accent',
  colors: { accent },
  cursorType: 'pointer',
  defaultRadius: 'md',
  respectReducedMotion: true,
})
