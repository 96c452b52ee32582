/** What the address of the page says beside the person: which form is filled in, or which response is read. */
export const FORM_FIELDS = { form: '', response: '' } as const
