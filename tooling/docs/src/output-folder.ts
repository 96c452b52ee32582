import { fileURLToPath } from 'node:url'

/** Where the site is built. */
export const outputFolder: string = fileURLToPath(new URL('../dist', import.meta.url))
