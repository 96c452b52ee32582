export { bindQueryClient } from './bind-query-client.ts'
