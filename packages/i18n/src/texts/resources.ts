import type accessLog from '../../locales/en/access-log.json'
import type account from '../../locales/en/account.json'
import type activity from '../../locales/en/activity.json'
import type administration from '../../locales/en/administration.json'
import type audit from '../../locales/en/audit.json'
import type billing from '../../locales/en/billing.json'
import type care from '../../locales/en/care.json'
import type codeSearch from '../../locales/en/code-search.json'
import type common from '../../locales/en/common.json'
import type developer from '../../locales/en/developer.json'
import type documents from '../../locales/en/documents.json'
import type error from '../../locales/en/error.json'
import type profileEntries from '../../locales/en/profile-entries.json'
import type formAssignments from '../../locales/en/form-assignments.json'
import type healthImports from '../../locales/en/health-imports.json'
import type healthRecord from '../../locales/en/health-record.json'
import type invoices from '../../locales/en/invoices.json'
import type identity from '../../locales/en/identity.json'
import type mail from '../../locales/en/mail.json'
import type jobs from '../../locales/en/jobs.json'
import type main from '../../locales/en/main.json'
import type messages from '../../locales/en/messages.json'
import type organizations from '../../locales/en/organizations.json'
import type pages from '../../locales/en/pages.json'
import type privacy from '../../locales/en/privacy.json'
import type professionalSettings from '../../locales/en/professional-settings.json'
import type provider from '../../locales/en/provider.json'
import type questionnaires from '../../locales/en/questionnaires.json'
import type questionnaireResponses from '../../locales/en/questionnaire-responses.json'
import type research from '../../locales/en/research.json'
import type schedules from '../../locales/en/schedules.json'
import type scheduling from '../../locales/en/scheduling.json'
import type search from '../../locales/en/search.json'
import type secondStep from '../../locales/en/second-step.json'
import type serviceRequests from '../../locales/en/service-requests.json'
import type sites from '../../locales/en/sites.json'
import type webhooks from '../../locales/en/webhooks.json'

/** The English files are the source of the key types: a key that is not in them does not compile. */
export interface Resources {
  'access-log': typeof accessLog
  account: typeof account
  activity: typeof activity
  administration: typeof administration
  audit: typeof audit
  billing: typeof billing
  care: typeof care
  'code-search': typeof codeSearch
  common: typeof common
  developer: typeof developer
  documents: typeof documents
  error: typeof error
  'profile-entries': typeof profileEntries
  'form-assignments': typeof formAssignments
  'health-imports': typeof healthImports
  questionnaires: typeof questionnaires
  'health-record': typeof healthRecord
  identity: typeof identity
  invoices: typeof invoices
  /** Of `@platform/i18n/mail`: no page can load it. */
  mail: typeof mail
  jobs: typeof jobs
  main: typeof main
  messages: typeof messages
  organizations: typeof organizations
  pages: typeof pages
  privacy: typeof privacy
  'professional-settings': typeof professionalSettings
  provider: typeof provider
  'questionnaire-responses': typeof questionnaireResponses
  research: typeof research
  schedules: typeof schedules
  scheduling: typeof scheduling
  search: typeof search
  'second-step': typeof secondStep
  'service-requests': typeof serviceRequests
  sites: typeof sites
  webhooks: typeof webhooks
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common'
    resources: Resources
  }
}
