// What the thread that makes files is given by name: see `read-copy.ts`.
export { createResponseCopy as render } from './response-copy.ts'
