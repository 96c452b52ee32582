/** Modules by their place beside this file. Read by the build only. */
export const BUNDLES = {
  lists: [
    './composites/filters/filter-line.tsx',
    './composites/filters/search-box.tsx',
    './elements/lists/data-header.tsx',
    './elements/lists/data-list.tsx',
    './elements/lists/data-selection.tsx',
    './elements/lists/filter-chips.tsx',
    './elements/lists/pager.tsx',
    './elements/lists/timeline.tsx',
    // What an empty list shows.
    './elements/illustrations/calendar.tsx',
    './elements/illustrations/documents.tsx',
    './elements/illustrations/messages.tsx',
    './elements/illustrations/team.tsx',
  ],
  forms: [
    './elements/forms/error-summary.tsx',
    './elements/forms/form-actions.tsx',
    './elements/forms/form.tsx',
    './elements/forms/password-field.tsx',
    './elements/forms/radio-group.tsx',
    './elements/forms/text-area.tsx',
    './elements/pickers/date-field.tsx',
    './elements/pickers/file-field.tsx',
    './elements/pickers/time-field.tsx',
    './composites/tabs/tabs.tsx',
    './elements/progress/upload-list.tsx',
  ],
} as const
