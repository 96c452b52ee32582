/** Modules by their place beside this file. Read by the build only. */
export const BUNDLES = {
  lists: ['./elements/lists/pager.tsx'],
  forms: [
    './elements/forms/error-summary.tsx',
    './elements/forms/form-actions.tsx',
    './elements/forms/form.tsx',
    './elements/forms/password-field.tsx',
    './elements/forms/text-area.tsx',
    './elements/pickers/date-field.tsx',
    './elements/pickers/file-field.tsx',
    './elements/pickers/time-field.tsx',
  ],
} as const
