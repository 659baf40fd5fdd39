import { startRecoverPage } from './recover-page.js'

startRecoverPage(document)
