import { loadOnce } from '../../../parts/loading/load-once.ts'

/** Few accounts are new: the others never load what leads into one. */
export const loadStepList = loadOnce(() => import('./step-list.tsx'))
