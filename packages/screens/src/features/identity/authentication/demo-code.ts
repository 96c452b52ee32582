import { loadOnce } from '../../../parts/loading/load-once.ts'

export const demoCode = loadOnce(() => import('./demo-account-list.tsx'))

/** When it is known whether the code comes: without it one signs in all the same. */
export const demoCodeIsSettled = loadOnce(() =>
  demoCode.read().then(
    () => true,
    () => false,
  ),
)
