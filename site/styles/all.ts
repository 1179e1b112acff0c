// What lies under every page's own styles, in this order.
import '@bouquet/ui/styles/fallback-fonts.css'
import '@bouquet/ui/styles/tokens.css'

import '@bouquet/ui/styles/base.css'
