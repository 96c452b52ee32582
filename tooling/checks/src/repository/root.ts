import { fileURLToPath } from 'node:url'

export const ROOT = new URL('../../../../', import.meta.url)
export const rootFolder: string = fileURLToPath(ROOT)
