import { createRoot } from 'react-dom/client'
import { Wallet } from './example-wallet.js'

createRoot(document.getElementById('root') as HTMLElement).render(<Wallet />)
