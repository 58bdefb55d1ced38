package com.example.ledger

import android.content.ActivityNotFoundException
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
import androidx.browser.auth.AuthTabIntent
import java.util.UUID

private const val HOST = "www.example.com"
private val PROVIDERS = setOf("accounts.google.com", "appleid.apple.com", "api.x.com", "x.com", "access.line.me")
private val OUTSIDE = setOf("https", "http", "mailto", "tel")

/**
 * Shows pages of the site in a web view. Signing in happens in a tab of the system's browser (androidx.browser 1.9) and
 * comes back as a link. The manifest declares the activity `singleTop`, with an `autoVerify` filter for https links of the
 * host, which names the paths that the app shows and `/app-signed-in`. `/app-sign-in` must not be among them: Android
 * would give that page back to the app.
 */
class ArticleActivity : ComponentActivity() {
    private lateinit var web: WebView
    private var state: String? = null

    /** Older browsers have no such tab: with them the answer comes as any other link of the site. */
    private val signingIn = AuthTabIntent.registerActivityResultLauncher(this) { answer -> take(answer.resultUri) }

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
                if (!request.isForMainFrame || isOurs(url)) return false
                leave(url)
                return true
            }
        }
        web.webChromeClient = object : WebChromeClient() {
            // A window is asked for by a sign-on button, or by a link with a target of its own.
            override fun onCreateWindow(view: WebView, isDialog: Boolean, isUserGesture: Boolean, result: Message): Boolean {
                val pressed = view.hitTestResult
                val link = pressed.extra.takeIf { pressed.type == WebView.HitTestResult.SRC_ANCHOR_TYPE }
                if (link != null) leave(Uri.parse(link)) else if (isUserGesture) signIn()
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
        if (link == null || !isOurs(link)) {
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

    private fun isOurs(url: Uri): Boolean = url.scheme == "https" && url.host == HOST

    /** What is not of the site is never shown in the web view, where nobody sees an address. */
    private fun leave(url: Uri) {
        if (isOurs(url)) return web.loadUrl(url.toString())
        if (url.host in PROVIDERS) return signIn()
        if (url.scheme !in OUTSIDE) return
        try {
            startActivity(Intent(Intent.ACTION_VIEW, url))
        } catch (_: ActivityNotFoundException) {
            // No app takes such an address.
        }
    }

    private fun signIn() {
        state = UUID.randomUUID().toString()
        val start = Uri.parse("https://$HOST/app-sign-in").buildUpon().appendQueryParameter("app_state", state).build()
        AuthTabIntent.Builder().build().launch(signingIn, start, HOST, "/app-signed-in")
    }
}
