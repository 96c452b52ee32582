import { configure } from '@testing-library/dom'

// The default of a second is not enough where two cores run everything at once.
configure({ asyncUtilTimeout: 30_000 })
