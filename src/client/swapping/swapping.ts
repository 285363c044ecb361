export { searchLive } from './live-search'
export { preloadPage } from './pages'
export { sendForm } from './send-form'
export { visit } from './visit'
