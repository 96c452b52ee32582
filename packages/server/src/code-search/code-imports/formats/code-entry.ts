/** What a file says, one thing after the other: a concept may come in several entries, also far from each other. */
export type CodeEntry =
  | {
      readonly type: 'concept'
      readonly code: string
      readonly display?: string | undefined
      /** Of the display. */
      readonly language?: string | undefined
      readonly kind?: string | undefined
      readonly isActive?: boolean
    }
  | {
      readonly type: 'term'
      readonly code: string
      readonly text: string
      readonly language?: string | undefined
      readonly isDefinition?: boolean
    }
  | { readonly type: 'parent'; readonly code: string; readonly parent: string }

export interface CodeSource {
  readonly path: string
  /** That of the terms of which the file does not say it. */
  readonly language: string | undefined
}

/** What is known of a code system whose files have this format; what is not, the operator says. */
export interface KnownSystem {
  readonly url?: string
  readonly name?: string
  readonly notice?: string
}

export interface CodeFormat {
  readonly known: KnownSystem
  /** The files that are read, in their order, of what the operator names. */
  readonly listFiles: (path: string) => Promise<readonly string[]>
  /** @throws FileProblem where the file is not what it should be */
  readonly read: (source: CodeSource) => AsyncIterable<CodeEntry>
}

/** Most formats are one file. */
export const oneFile = (path: string): Promise<readonly string[]> => Promise.resolve([path])
