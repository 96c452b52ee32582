export { createDpop, type Dpop, type DpopOptions } from './create-dpop.ts'
