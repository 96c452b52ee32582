import type { RequestContext } from '../../infrastructure/http/request-context.ts'
import type { Viewer } from '../../infrastructure/http/routes/viewer.ts'

/** What changes of care teams need of a request; the demo brings it too. */
export type CareContext = Pick<RequestContext, 'database' | 'clock'> & { readonly viewer: Viewer }
