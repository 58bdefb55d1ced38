package com.example.ledger

import android.content.Intent
import android.net.Uri
import android.os.Bundle
import android.os.Message
import android.webkit.CookieManager
import android.webkit.WebChromeClient
import android.webkit.WebResourceRequest
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.activity.ComponentActivity
import androidx.browser.customtabs.CustomTabsIntent
import java.util.UUID

private const val HOST = "www.example.com"
private val PROVIDERS = setOf("accounts.google.com", "appleid.apple.com", "api.x.com", "x.com", "access.line.me")

/**
 * Shows pages of the site in a web view. Signing in happens in the system's browser and comes back as a link. The
 * manifest declares the activity `singleTop`, with an `autoVerify` filter for https links of the host.
 */
class ArticleActivity : ComponentActivity() {
    private lateinit var web: WebView
    private var state: String? = null

    override fun onCreate(savedInstanceState: Bundle?) {
        super.onCreate(savedInstanceState)
        state = savedInstanceState?.getString("state")
        web = WebView(this)
        web.settings.javaScriptEnabled = true
        // Without it there is no local storage, and each start of the app is a new visitor with a new meter.
        web.settings.domStorageEnabled = true
        web.settings.setSupportMultipleWindows(true)
        web.webViewClient = object : WebViewClient() {
            override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
                val url = request.url
                if (!request.isForMainFrame || url.host == HOST) return false
                if (url.host in PROVIDERS) signIn() else startActivity(Intent(Intent.ACTION_VIEW, url))
                return true
            }
        }
        web.webChromeClient = object : WebChromeClient() {
            // A window is asked for by a sign-on button, or by a link with a target of its own.
            override fun onCreateWindow(view: WebView, isDialog: Boolean, isUserGesture: Boolean, result: Message): Boolean {
                if (isUserGesture) signIn()
                return false
            }
        }
        setContentView(web)
        take(intent.data)
    }

    override fun onNewIntent(intent: Intent) {
        super.onNewIntent(intent)
        take(intent.data)
    }

    override fun onSaveInstanceState(outState: Bundle) {
        super.onSaveInstanceState(outState)
        outState.putString("state", state)
    }

    override fun onStop() {
        super.onStop()
        CookieManager.getInstance().flush()
    }

    /** Links of the site, such as those in its mails, belong into the web view that asked for them. */
    private fun take(link: Uri?) {
        if (link == null || link.scheme != "https" || link.host != HOST) {
            if (web.url == null) web.loadUrl("https://$HOST/")
            return
        }
        if (link.path != "/app-signed-in") return web.loadUrl(link.toString())
        // An answer to another question is somebody else's session.
        val est = link.getQueryParameter("est")
        if (state == null || est == null || link.getQueryParameter("app_state") != state) return
        state = null
        val page = Uri.parse(web.url ?: "https://$HOST/")
        web.loadUrl(page.buildUpon().clearQuery().appendQueryParameter("est", est).build().toString())
    }

    private fun signIn() {
        state = UUID.randomUUID().toString()
        val start = Uri.parse("https://$HOST/app-sign-in").buildUpon().appendQueryParameter("app_state", state).build()
        CustomTabsIntent.Builder().build().launchUrl(this, start)
    }
}
