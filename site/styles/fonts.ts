import '@bouquet/ui/styles/fonts.css'
