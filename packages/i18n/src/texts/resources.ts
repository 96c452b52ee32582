import type access from '../../locales/en/access.json'
import type account from '../../locales/en/account.json'
import type admin from '../../locales/en/admin.json'
import type care from '../../locales/en/care.json'
import type client from '../../locales/en/client.json'
import type common from '../../locales/en/common.json'
import type documents from '../../locales/en/documents.json'
import type error from '../../locales/en/error.json'
import type mail from '../../locales/en/mail.json'
import type main from '../../locales/en/main.json'
import type messages from '../../locales/en/messages.json'
import type organization from '../../locales/en/organization.json'
import type pages from '../../locales/en/pages.json'
import type professional from '../../locales/en/professional.json'
import type provider from '../../locales/en/provider.json'
import type security from '../../locales/en/security.json'
import type study from '../../locales/en/study.json'

/** The English files are the source of the key types: a key that is not in them does not compile. */
export interface Resources {
  access: typeof access
  account: typeof account
  admin: typeof admin
  care: typeof care
  client: typeof client
  common: typeof common
  error: typeof error
  /** Of `@platform/i18n/mail`: no page can load it. */
  mail: typeof mail
  main: typeof main
  messages: typeof messages
  organization: typeof organization
  pages: typeof pages
  professional: typeof professional
  provider: typeof provider
  security: typeof security
  study: typeof study
  documents: typeof documents
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
