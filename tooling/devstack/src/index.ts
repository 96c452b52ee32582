/** What else starts the product, or a server beside it, needs: ports, and a server that listens on one. */
export { findFreePort, findFreePortBase } from './free-ports.ts'
export { listen, type ListeningServer } from './listen.ts'
