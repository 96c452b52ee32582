/** What may be said beside the name. */
export interface Options {
  /** What people read, in English. */
  readonly title?: string | undefined
  /** The same in other languages; English where it is not said. */
  readonly titles: Readonly<Record<string, string>>
  readonly description?: string | undefined
  readonly descriptions: Readonly<Record<string, string>>
  /** Of a page: the subject whose rows it lists, such as `care/examples`. */
  readonly list?: string | undefined
  /** Of a brand: the one whose pages it takes over. */
  readonly like?: string | undefined
  /** Of a brand: the main colour of its logo. */
  readonly colour?: string | undefined
}

/** What is left to a person. */
export type Notes = readonly string[]
