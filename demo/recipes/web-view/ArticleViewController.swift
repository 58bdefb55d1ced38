import AuthenticationServices
import UIKit
import WebKit

/// Shows pages of the site in a web view. Signing in happens in the system's browser and comes back as a link.
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
    guard link.scheme == "https", link.host == host else { return }
    web.load(URLRequest(url: link))
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor action: WKNavigationAction,
    decisionHandler: @escaping (WKNavigationActionPolicy) -> Void
  ) {
    guard let url = action.request.url, action.targetFrame?.isMainFrame != false, url.host != host,
      url.scheme == "https"
    else { return decisionHandler(.allow) }
    decisionHandler(.cancel)
    if providers.contains(url.host ?? "") { signIn() } else { UIApplication.shared.open(url) }
  }

  /// A window is asked for by a sign-on button, or by a link with a target of its own.
  func webView(
    _ webView: WKWebView, createWebViewWith configuration: WKWebViewConfiguration,
    for action: WKNavigationAction, windowFeatures: WKWindowFeatures
  ) -> WKWebView? {
    if let url = action.request.url, url.scheme == "https" { UIApplication.shared.open(url) } else { signIn() }
    return nil
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
