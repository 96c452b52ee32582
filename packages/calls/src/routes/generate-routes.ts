import { writeFile } from 'node:fs/promises'
import { renderRoutes } from './render-routes.ts'

for (const [name, text] of renderRoutes()) await writeFile(new URL(name, import.meta.url), text)
