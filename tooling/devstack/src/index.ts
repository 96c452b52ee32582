export { findFreePort, findFreePortBase } from './free-ports.ts'
export { listen, type ListeningServer } from './listen.ts'
