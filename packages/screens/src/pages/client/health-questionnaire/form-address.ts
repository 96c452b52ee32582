/** What the address of the page says beside the person: which form is filled in, for which request, or which response is read. */
export const FORM_FIELDS = { form: '', request: '', response: '' } as const
