import { writeFile } from 'node:fs/promises'
import { renderRoutes } from './render-routes.ts'

await writeFile(new URL('routes.gen.ts', import.meta.url), renderRoutes())
