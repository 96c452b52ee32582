// What the thread that makes files is given by name: see `make-copy.ts`.
export { createConsentCopy as render } from './consent-copy.ts'
