export interface MailContent {
  /** One line. */
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The address is made by `readSiteUrl`. */
  readonly action?: { readonly label: string; readonly url: string }
}
