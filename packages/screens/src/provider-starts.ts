// What the pages of providers ask for before they are drawn.

export { prefetchConnections } from './pages/provider/connect/connect.queries.ts'
