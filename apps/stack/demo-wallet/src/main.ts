import './demo-wallet.js'
