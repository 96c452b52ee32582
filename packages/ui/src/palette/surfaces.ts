/** The backgrounds accent colours have to be seen on; `tokens.css` holds the same values (a test compares them). */
export const surfaces = {
  light: {
    'surface-page': '#f8f5f1',
    surface: '#fefdfb',
    'surface-tinted': '#eeebe6',
    'surface-hover': '#f2f0eb',
  },
  dark: {
    'surface-page': '#181613',
    surface: '#23201d',
    'surface-tinted': '#2e2b27',
    'surface-hover': '#2a2723',
  },
} as const

export type Scheme = keyof typeof surfaces
