export { createSessionAtoms, createSharedAtom, type SessionAtoms } from './create-session-atoms.ts'
