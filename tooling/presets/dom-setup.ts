import { configure } from '@testing-library/dom'

// One second, the default, is not enough where two cores run everything at once; what is there is found at once all the same.
configure({ asyncUtilTimeout: 10_000 })
