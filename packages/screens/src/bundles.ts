/**
 * What travels together when a site is built, for the pages that share it: modules by their place beside this file, each of
 * which takes along what it alone imports. Read by the build only.
 */
export const BUNDLES = {
  /** Nearly every page. */
  pieces: [
    './features/identity/step-up/use-step-up.ts',
    './features/sites/dashboard/dashboard.tsx',
    './parts/forms/read-text.ts',
    './parts/loading/is-gone.ts',
    './parts/loading/load-boundary.tsx',
    './parts/loading/load-once.ts',
    './parts/loading/loaded.tsx',
    './parts/loading/start-parts.ts',
    './parts/services/account-kind.ts',
    './parts/services/create-id.ts',
    './parts/services/reader-format.ts',
    './parts/services/time-ago.tsx',
    './parts/services/use-idempotency-key.ts',
    './parts/services/use-tell.ts',
  ],
  /** What dashboards share with other pages: an account begins with one, so the others find it there. */
  dashboards: [
    './features/activity/notifications/notification-row.tsx',
    './features/activity/notifications/notifications-id.ts',
    './features/documents/document-requests/due-day.tsx',
    './features/documents/documents/documents.queries.ts',
    './features/identity/preferences/tasks-card.tsx',
    './features/messages/conversations/dashboard-lists.ts',
    './features/messages/conversations/message-pages.ts',
    './features/messages/conversations/use-unread-conversations.ts',
    './features/scheduling/video-links/join-link.tsx',
    './features/scheduling/slots/use-time-words.ts',
    './features/sites/dashboard/dashboard.parts.ts',
    './parts/calendar/date-format.ts',
    './parts/calendar/month-days.ts',
    './parts/calendar/use-today.ts',
    './parts/dashboard/dashboard-card.tsx',
    './parts/dashboard/list-rows.tsx',
    './parts/dashboard/row-words.tsx',
    './parts/lists/read-list-filter.ts',
  ],
  /** Pages with a long list. */
  lists: [
    './parts/files/download-table-button.tsx',
    './parts/list-view/list-view.tsx',
    './parts/list-view/sort-by.ts',
    './parts/list-view/use-list.ts',
    './parts/lists/choice-filter.tsx',
    './parts/lists/date-filter.tsx',
    './parts/lists/empty-table.tsx',
    './parts/lists/paged-list.tsx',
  ],
  /** Pages with a form. */
  forms: [
    './parts/files/decode-file.ts',
    './parts/files/save-file.ts',
    './parts/forms/form-dialog.tsx',
    './parts/forms/form-summary.tsx',
    './parts/forms/stored-dialog.tsx',
    './parts/forms/stored-form.tsx',
    './parts/forms/use-late-choices.ts',
    './parts/forms/use-native-form.ts',
    './parts/unsaved/use-unsaved-form.ts',
    './parts/letters/mail-fields.tsx',
  ],
  /** What the settings share with other pages: the sign-in needs some of it, and not all the settings. */
  sections: [
    './features/identity/second-step/code-field.tsx',
    './features/identity/second-step/failure-text.ts',
    './features/identity/second-step/passkey-browser.ts',
    './features/identity/second-step/panel-heading.tsx',
    './features/sites/public-profile/public-profile-section.tsx',
    './parts/signature/signature-field.tsx',
  ],
  /** The settings of all kinds of account: much code, which no other page needs. */
  settings: ['./features/sites/settings/settings.parts.ts', './features/sites/settings/settings.tsx'],
} as const
