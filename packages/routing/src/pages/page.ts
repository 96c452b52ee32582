// The contract lists them too, but the page table is read without it. A test of the site compares the two.

/** Who can be signed in. The numbers these have in a token belong to the session, the names to everybody. */
export const ACCOUNT_KINDS = ['client', 'professional', 'platformAdmin', 'searchProfile', 'provider'] as const

/** The kind of the account that is signed in. */
export type AccountKind = (typeof ACCOUNT_KINDS)[number]

/** The areas of a site. The id of a page begins with its area. */
export type Area =
  'main' | 'client' | 'professional' | 'provider' | 'admin' | 'searchProfile' | 'account' | 'error'

/** What a row of the page table says. A new page is one new row. */
export interface PageRow {
  /** `<area>.<name>`; screens, translations and links name a page by it. */
  readonly id: `${Area}.${string}`
  /** Absolute, without a trailing slash; a segment `$name` is a parameter. */
  readonly path: `/${string}`
  /** The English title. A page without one is announced by its path. */
  readonly title?: string
  /** What menus and links call it in English, where people would not say the title. */
  readonly name?: string
  /** Who may open it. Everything that is not `'public'` asks for a sign-in first. */
  readonly allow: 'public' | readonly AccountKind[]
  /** Its place in the menu, lowest first; absent = not in the menu. */
  readonly menu?: number
  /** Whose menu it is in, where that is not the one of its area. */
  readonly menuOf?: readonly AccountKind[]
  /** Public, and in the frame of their own area for those who are signed in. */
  readonly ownFrame?: true
  /**
   * Its place in the bar of phones, lowest first, which has fewer than the menu; absent = after those with
   * one, in the order of the menu.
   */
  readonly bar?: number
  /** The name of its icon in the menu. */
  readonly icon?: string
  /** Organization roles that see it in their menu; absent = all. What a role may do there, the server decides. */
  readonly menuRoles?: readonly string[]
  /** Reached by a link in a mail or by a redirect only, so not in the sitemap. */
  readonly unlisted?: true
  /**
   * Administrators cannot switch it off: nobody could sign in, mend an account, follow a mail, or switch
   * pages on.
   */
  readonly needed?: true
}
