import AuthenticationServices
import UIKit
import WebKit

/// Shows pages of the site in a web view. Signing in happens in the system's browser and comes back as a link, from
/// iOS 17.4 on; the app's associated domains name the host for `webcredentials` and `applinks`.
final class ArticleViewController: UIViewController, WKNavigationDelegate, WKUIDelegate,
  ASWebAuthenticationPresentationContextProviding
{
  private let host = "www.example.com"
  private let providers: Set = ["accounts.google.com", "appleid.apple.com", "api.x.com", "x.com", "access.line.me"]
  private var signingIn: ASWebAuthenticationSession?

  private lazy var web: WKWebView = {
    let configuration = WKWebViewConfiguration()
    // The store that lasts: in any other one each start of the app is a new visitor with a new meter.
    configuration.websiteDataStore = .default()
    let view = WKWebView(frame: .zero, configuration: configuration)
    view.navigationDelegate = self
    view.uiDelegate = self
    return view
  }()

  override func loadView() { view = web }

  /// Opens a page; `est` is the token that your server made for this reader, for one use and a few minutes.
  func open(path: String, est: String? = nil) {
    var address = URLComponents()
    address.scheme = "https"
    address.host = host
    address.path = path
    if let est { address.queryItems = [URLQueryItem(name: "est", value: est)] }
    guard let url = address.url else { return }
    web.load(URLRequest(url: url))
  }

  /// Universal links of the site, such as those in its mails, belong into the web view that asked for them.
  func open(link: URL) {
    guard isOurs(link) else { return }
    web.load(URLRequest(url: link))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    // A window that is asked for has no frame yet: it is decided below.
    guard let url = action.request.url, action.targetFrame?.isMainFrame == true, !isOurs(url), url.scheme != "about"
    else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    leave(for: url)
  }

  /// A window is asked for by a sign-on button, or by a link with a target of its own.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    if let url = action.request.url, url.scheme != nil, url.scheme != "about" { leave(for: url) } else { signIn() }
    return nil
  }

  private func isOurs(_ url: URL) -> Bool { url.scheme == "https" && url.host == host }

  /// What is not of the site is never shown in the web view, where nobody sees an address.
  private func leave(for url: URL) {
    if isOurs(url) { web.load(URLRequest(url: url)); return }
    if providers.contains(url.host ?? "") { return signIn() }
    if ["https", "http", "mailto", "tel"].contains(url.scheme) { UIApplication.shared.open(url) }
  }

  private func signIn() {
    let state = UUID().uuidString
    guard let start = URL(string: "https://\(host)/app-sign-in?app_state=\(state)") else { return }
    let session = ASWebAuthenticationSession(
      url: start, callback: .https(host: host, path: "/app-signed-in")
    ) { [weak self] answer, _ in
      guard let answer, let items = URLComponents(url: answer, resolvingAgainstBaseURL: false)?.queryItems else { return }
      let given = Dictionary(items.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
      // An answer to another question is somebody else's session.
      guard given["app_state"] == state, let est = given["est"] else { return }
      self?.open(path: self?.web.url?.path ?? "/", est: est)
    }
    session.presentationContextProvider = self
    signingIn = session
    session.start()
  }

  func presentationAnchor(for session: ASWebAuthenticationSession) -> ASPresentationAnchor {
    view.window ?? ASPresentationAnchor()
  }
}
