/** What a mail says, in its reader's language; the layout around it is the same for all. */
export interface MailContent {
  /** One line. */
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  /** The one thing to do, with an address made by `readSiteUrl`. */
  readonly action?: { readonly label: string; readonly url: string }
}
