import type { ProfileEntry } from '@platform/contract/health-record'
import { createContext, type ReactNode } from 'react'

/** What a page lets its reader do about an entry besides what every reader can. */
export const EntryAction = createContext<(entry: ProfileEntry) => ReactNode>(() => null)
