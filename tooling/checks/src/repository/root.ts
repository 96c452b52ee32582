import { fileURLToPath } from 'node:url'

/** The root of this repository. */
export const ROOT = new URL('../../../../', import.meta.url)
export const rootFolder: string = fileURLToPath(ROOT)
