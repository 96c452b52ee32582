/** What else starts the product needs: its ports. */
export { findFreePort, findFreePortBase, type PortRange } from './free-ports.ts'
