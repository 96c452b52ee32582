import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

export type CareContext = Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }
