export { createApi } from './create-api.ts'
export type { Api, ApiOptions } from './create-api.ts'
export type { BaseCalls, BaseQueries } from './orpc.ts'
export { createQueryClient, QUERY_STALE_MS } from './query-client.ts'
