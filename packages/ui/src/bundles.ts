/** Elements that not every page has, for those that do; modules by their place beside this file. Read by the build only. */
export const BUNDLES = {
  /** Pages with a long list. */
  lists: ['./elements/lists/pager.tsx'],
  /** Pages with a form. */
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
