// What the pages of whoever has the link ask for before they are drawn.

export { prefetchDocumentRequest } from './pages/account/documents-upload/documents-upload.queries.ts'
export { prefetchShortLink } from './pages/account/short-link/short-link.queries.ts'
export { prefetchStudy } from './pages/account/study/study.queries.ts'
