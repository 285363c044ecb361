/** What shows pages and forms without a load, in one file: it comes on idle, or when it is wanted. */
export { searchLive } from './live-search'
export { preloadPage } from './pages'
export { sendForm } from './send-form'
export { visit } from './visit'
