/** Texts that are shown only where a page is on. */
export interface Tie {
  readonly keys: string
  /** The module that asks for the page. Only it, what imports it and what it alone imports may use the texts. */
  readonly guard: string
  /** What uses them besides, and why nothing is promised there. */
  readonly alsoIn?: Readonly<Record<string, string>>
}

const SCREENS = 'packages/screens/src'
const NAMES_WHAT_IS_SHARED = 'names what somebody has shared already'

const scopes = {
  guard: `${SCREENS}/features/care/care-team/open-scopes.ts`,
  alsoIn: {
    [`${SCREENS}/features/care/care-team/scope-names.ts`]: NAMES_WHAT_IS_SHARED,
    [`${SCREENS}/pages/professional/client/client-tabs.tsx`]: 'has a tab for each part but the calendar',
  },
}

/** The texts of a page's own row, `pages:<id>`, need none. */
export const TIES: readonly Tie[] = [
  { keys: 'care:careTeam.scope.', ...scopes },
  { keys: 'care:careTeam.scopeMeans.', ...scopes },
  {
    keys: 'professional-settings:professionalSettings.service.',
    guard: `${SCREENS}/features/sites/settings/work-group.tsx`,
  },
]

const LOGGED = 'says what was done or read, in a log'
const PUBLISHES_A_FORM = 'publishes a form, and shows nobody'

/** Texts with a word of something that is not there, which promise nothing; each with the reason. */
export const NO_PROMISES: Readonly<Record<string, string>> = {
  'audit:audit.actions.publicProfile.': LOGGED,
  'audit:audit.actions.questionnaire.': LOGGED,
  'questionnaire-responses:formSending.': PUBLISHES_A_FORM,
  'questionnaires:questionnaireBuilder.': PUBLISHES_A_FORM,
  'questionnaires:questionnairePublishing.': PUBLISHES_A_FORM,
  'questionnaires:questionnaireVersions.': PUBLISHES_A_FORM,
  'sites:publicProfile.publication.': 'says that nobody else sees the profile so far',
}
