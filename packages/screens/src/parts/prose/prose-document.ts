/** A piece of running text. Links keep only addresses that can do no harm (see the plugin). */
export type Inline =
  | string
  | { readonly kind: 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string }

export type Block =
  | { readonly kind: 'paragraph'; readonly content: readonly Inline[] }
  | { readonly kind: 'list'; readonly ordered: boolean; readonly items: readonly (readonly Inline[])[] }

/** One `## heading` of a Markdown file with what stands under it. */
export interface ProseSection {
  /** From a trailing `{#id}` of the heading: the same in every language, so that a link survives a change of language. */
  readonly id: string
  readonly heading: string
  readonly blocks: readonly Block[]
}

/** A Markdown file as data: no markup is parsed and no HTML string is set in the browser. */
export interface ProseDocument {
  readonly intro: readonly Block[]
  readonly sections: readonly ProseSection[]
}
