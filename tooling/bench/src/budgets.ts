export type Unit = 'count' | 'fineMs' | 'kB' | 'ms' | 'perSecond' | 'probability' | 'ratio' | 'shift'

export interface Budget {
  readonly limit: number
  readonly isLeast?: boolean
  readonly unit: Unit
  /** The same on every run and machine, so that a check may fail on it; times are only reported. */
  readonly isDeterministic: boolean
}

function exactly(unit: Unit, limit: number): Budget {
  return { limit, unit, isDeterministic: true }
}

function measured(unit: Unit, limit: number): Budget {
  return { limit, unit, isDeterministic: false }
}

function atLeast(unit: Unit, limit: number): Budget {
  return { limit, unit, isLeast: true, isDeterministic: false }
}

/** On two cores. */
export const serverBudgets = {
  signIns: atLeast('perSecond', 30),
  reauths: atLeast('perSecond', 500),
  eventLoopDelay: measured('ms', 100),
  /** Below it two sets of times would come from one source so seldom that they are taken to tell. */
  sameTime: atLeast('probability', 0.001),
} as const satisfies Record<string, Budget>

/** To a bare server that verifies a token and reads twenty rows. */
export const apiBudgets = {
  account: { limit: 0.8, unit: 'ratio', isLeast: true, isDeterministic: false },
  list: { limit: 0.4, unit: 'ratio', isLeast: true, isDeterministic: false },
  statements: { limit: 4, unit: 'count', isDeterministic: false },
  eventLoopDelay: measured('ms', 50),
} as const satisfies Record<string, Budget>

/** Of 10,000 documents, 1,000 conversations or 100,000 messages, to a page of them. */
export const careBudget: Budget = measured('ratio', 3)

/** Of 100,000 entries of a journal to 100. */
export const journalBudget: Budget = measured('ratio', 1.5)

/** Of a chart of a million samples. */
export const samplesBudget: Budget = measured('fineMs', 50)

/** Of tables that are cut by month: each list to that of the one table; the upkeep of the one table to that of its newest month. */
export const partitionBudgets = {
  lists: measured('ratio', 1.1),
  upkeep: atLeast('ratio', 2),
} as const satisfies Record<string, Budget>

/** Of 100,000 invoices to 100; of sums over them; of 50 issued at once; of 100 copies. */
/** Of many chains to one: commits a second while each waits for a standby, and the time of a verification. */
export const auditLogBudgets = {
  commits: atLeast('ratio', 4),
  verification: measured('ratio', 1.1),
} as const satisfies Record<string, Budget>

export const invoiceBudgets = {
  lists: measured('ratio', 1.5),
  sums: measured('fineMs', 30),
  issued: atLeast('perSecond', 100),
  copyDelay: measured('fineMs', 20),
  copyMemory: measured('count', 100),
} as const satisfies Record<string, Budget>

/** Of a key in a form of 300 items, on a processor a quarter as fast: a third of it is what an empty page takes. */
export const typingBudget: Budget = measured('fineMs', 50)

/** Of a search in 500,000 concepts, of one in which a word is misspelled, and of an import of three terms each. */
export const codeBudgets = {
  PGlite: {
    search: measured('fineMs', 40),
    misspelled: measured('fineMs', 80),
    blocked: measured('fineMs', 50),
  },
  PostgreSQL: {
    search: measured('fineMs', 15),
    misspelled: measured('fineMs', 40),
    blocked: measured('fineMs', 50),
    imported: measured('ms', 120_000),
  },
} satisfies Record<string, Record<string, Budget>>

/** Of 200 who want one time at once, of what is done at random, and of free times. */
export const bookingBudgets = {
  unfair: exactly('count', 0),
  failures: exactly('count', 0),
  losers: measured('fineMs', 250),
  /** Of 100,000 appointments to none. */
  slots: measured('ratio', 3),
  embeddedSlots: measured('fineMs', 60),
  postgresSlots: measured('fineMs', 30),
  /** On a processor a quarter as fast. */
  week: measured('fineMs', 50),
} as const satisfies Record<string, Budget>

/** From the call that ends a consent. */
export const consentBudget: Budget = measured('fineMs', 1000)

/** What an operator may count on; memory and disks in thousands of thousands, as `kB` in thousands. */
export const operationsBudgets = {
  failedInDeploy: exactly('count', 0),
  /** Of 10,000 streams together. */
  idleStatements: measured('perSecond', 50),
  streamMemory: measured('kB', 40),
  /** Of 2,000 streams, once the database is back. */
  wellAgain: measured('ms', 10_000),
  /** Beneath 100,000 digests, 99 of 100. */
  recoveryMail: measured('ms', 10_000),
  stillQueued: atLeast('count', 1),
  /** Of 10 GB. */
  restoreMinutes: measured('ratio', 15),
  notErased: exactly('count', 0),
  lostInRestore: exactly('count', 0),
  memorySlope: measured('ratio', 1),
  besiegedSuccess: atLeast('ratio', 0.99),
  besiegedTime: measured('ms', 1_000),
  besiegedMemory: measured('count', 512),
} as const satisfies Record<string, Budget>

/** Bytes are brotli, in thousands; a depth of 2 is the page and what the page itself names. */
export const budgets = {
  landing: {
    requests: exactly('count', 10),
    depth: exactly('count', 2),
    blockingResources: exactly('count', 0),
    apiCalls: exactly('count', 0),
    script: exactly('kB', 110),
    style: exactly('kB', 9),
    lcpToBarePage: measured('ratio', 1.1),
    layoutShift: measured('shift', 0),
    blockingTime: measured('ms', 150),
  },
  /** To one of a heading and a paragraph. */
  publicPages: {
    lcpToPlainPage: measured('ratio', 1.1),
    layoutShift: measured('shift', 0),
  },
  signedIn: {
    script: exactly('kB', 190),
    textRounds: exactly('count', 1),
    dataAfterCode: measured('ms', 0),
    firstRowToFetchOnMount: measured('ratio', 0.85),
  },
  /** Of 10,000 rows, to the same list of 100. */
  lists: {
    server: measured('ratio', 1.5),
    painted: measured('ratio', 1.5),
  },
  route: {
    chunk: exactly('kB', 25),
  },
  navigation: {
    toPage: measured('ms', 50),
    toNextPaint: measured('ms', 50),
  },
} as const satisfies Record<string, Record<string, Budget>>
