import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The environment of a process of this run that starts from the sources: what one has compiled the next reads, a fifth of its start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: join(process.env['TESTS_FOLDER'] ?? tmpdir(), 'compiled'),
} as const
