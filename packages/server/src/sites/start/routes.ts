import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readStart } from './service.ts'

export function createStartRoutes({ guarded }: Implementers) {
  return {
    read: guarded.start.read.handler(({ context }) => readStart(context, context.viewer, context.account)),
  }
}
