<?php
/**
 * Withholds the rest of locked posts on the server: who has no subscription gets what stands before the mark "Read more".
 * The plugin loads this file. A post is locked if it has the tag or the category of the setting "Locked posts".
 *
 * The paywall service says who may read, by a signed statement. While it can't be asked, the last statement decides,
 * which the reader's browser keeps in a cookie.
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/presswall-reader.php';

/** How many blocks of a locked post without the mark "Read more" are open, and how they end: a paragraph, an item, a row. */
const PRESSWALL_OPEN_BLOCKS = 3;
const PRESSWALL_BLOCK_END   = '#</(?:p|li|ul|ol|d[dlt]|tr|table|figure|blockquote|pre|h[1-6]|div|section|article|aside|header|footer|main|details|center)\s*>#i';

/** A picture or a film counts as much of a text as so many letters. */
const PRESSWALL_PICTURE_LENGTH = 100;
const PRESSWALL_PICTURE        = '/<(?:img|video|audio|iframe|embed|object|svg|canvas)\b/i';

/** The mark "Read more", as an editor writes it and as WordPress draws it. */
const PRESSWALL_MARK = '/<span id="more-\d+"><\/span>|<!--more.*?-->/';

/** For how long it is kept that a reader has a subscription, and the service's keys, in seconds. */
const PRESSWALL_ACCESS_SECONDS = 60;
const PRESSWALL_KEYS_SECONDS   = 600;

/** Loads the page again when its text can be had: after a log-in or a purchase, in this tab or another. */
const PRESSWALL_RELOAD = "(window.pw ||= []).push((api) => {
  let before = '';
  let isLeaving = false;
  const look = async () => {
    const { loginStatus, user } = api.session.get();
    const now = JSON.stringify([loginStatus, user.id, api.region.get().subscriptions]);
    if (now === before || isLeaving) return;
    before = now;
    if (loginStatus === 'anonymous') return;
    const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
    if (isLeaving || answer.headers.get('pw-access') !== 'whole') return;
    isLeaving = true;
    location.reload();
  };
  const lookQuietly = () => look().catch(() => {});
  api.session.subscribe(lookQuietly);
  api.region.subscribe(lookQuietly);
});";

/** True if the rest of a post is for subscribers. */
function presswall_is_locked( $post ) {
	$slug = presswall_setting( 'locked' );
	return $slug !== '' && $post instanceof WP_Post && ( has_tag( $slug, $post ) || has_category( $slug, $post ) );
}

/** Asks a service: its status, 0 if it did not answer in two seconds, and its reply as an array. */
function presswall_ask( $url, $headers = array() ) {
	$reply = wp_remote_get( $url, array( 'timeout' => 2, 'redirection' => 0, 'headers' => $headers ) );
	if ( is_wp_error( $reply ) ) {
		return array( 0, array() );
	}
	$body = json_decode( wp_remote_retrieve_body( $reply ), true );
	return array( (int) wp_remote_retrieve_response_code( $reply ), is_array( $body ) ? $body : array() );
}

/** The keys of statements; the last ones while they can't be loaded. `$max_age` is in seconds. */
function presswall_keys( $base, $max_age ) {
	$kept = get_option( 'presswall_keys' );
	$kept = is_array( $kept ) && ( $kept['base'] ?? '' ) === $base ? $kept : array( 'tried' => 0, 'document' => array() );
	if ( abs( time() - $kept['tried'] ) < $max_age ) {
		return $kept['document'];
	}
	list( $status, $document ) = presswall_ask( $base . '/.well-known/presswall-keys' );
	$document                  = $status === 200 && isset( $document['keys'] ) ? $document : $kept['document'];
	update_option( 'presswall_keys', array( 'base' => $base, 'tried' => time(), 'document' => $document ), false );
	return $document;
}

/** The claims of a statement about this bearer; null if it is not valid. New keys are looked for at most twice a minute. */
function presswall_claims( $base, $statement, $bearer ) {
	if ( $statement === '' ) {
		return null;
	}
	$cookies = array( 'pw_auth_token' => $bearer, 'pw_statement' => $statement );
	foreach ( array( PRESSWALL_KEYS_SECONDS, 30 ) as $max_age ) {
		$claims = presswall_reader( $cookies, presswall_keys( $base, $max_age ), presswall_setting( 'site_id' ) );
		if ( $claims !== null ) {
			return $claims;
		}
	}
	return null;
}

/** The bearer of the request, '' for somebody who is not logged in. */
function presswall_bearer() {
	$bearer = (string) ( $_COOKIE['pw_auth_token'] ?? '' );
	$is_out = ( $_COOKIE['pw_logout_status'] ?? '' ) === '1';
	return ! $is_out && preg_match( '/^[\x21-\x7e]{1,4096}$/D', $bearer ) ? $bearer : '';
}

/** Keeps a statement in the reader's browser, where scripts can't read it. */
function presswall_keep_statement( $statement, $expires ) {
	if ( ! headers_sent() && $statement !== ( $_COOKIE['pw_statement'] ?? '' ) ) {
		$options = array( 'expires' => $expires, 'path' => '/', 'secure' => is_ssl(), 'httponly' => true, 'samesite' => 'Lax' );
		setcookie( 'pw_statement', $statement, $options );
	}
}

/** True if a reply about the reader's region has a running subscription: for services that sign no statements. */
function presswall_has_subscription( $region ) {
	foreach ( $region['subscriptions'] ?? array() as $each ) {
		$ends = $each['expiration'] ?? 0;
		if ( ( $each['subscribed'] ?? false ) === true && ( $ends === 1 || $ends > time() ) ) {
			return true;
		}
	}
	return false;
}

/** What the service says about a bearer: `whole`, `withheld`, or null if it can't be asked. */
function presswall_service_access( $base, $bearer ) {
	$site  = presswall_setting( 'site_id' );
	$place = 'presswall_' . hash( 'sha256', "$base $site $bearer" );
	if ( get_transient( $place ) === 'whole' ) {
		return 'whole';
	}
	list( $status, $region ) = presswall_ask( $base . '/api/region?siteId=' . rawurlencode( $site ), array( 'Authorization' => "Bearer $bearer" ) );
	if ( in_array( $status, array( 400, 401, 403, 422, 431 ), true ) ) {
		return 'withheld';
	}
	if ( $status !== 200 ) {
		return null;
	}
	$statement = (string) ( $region['statement'] ?? '' );
	$claims    = presswall_claims( $base, $statement, $bearer );
	if ( $claims !== null ) {
		presswall_keep_statement( $statement, $claims['exp'] );
	}
	$is_reader = $statement === '' ? presswall_has_subscription( $region ) : ( $claims['access']['subscribed'] ?? false ) === true;
	if ( ! $is_reader ) {
		// Not kept: who has just paid must not wait.
		return 'withheld';
	}
	set_transient( $place, 'whole', PRESSWALL_ACCESS_SECONDS );
	return 'whole';
}

/** Whether the reader of this request gets locked texts: `whole` or `withheld`. */
function presswall_access() {
	static $access = null;
	if ( $access !== null ) {
		return $access;
	}
	$bearer = presswall_bearer();
	$base   = presswall_paywall_base( presswall_setting( 'loader' ), presswall_setting( 'hosts' ) );
	$access = $bearer === '' ? 'withheld' : presswall_service_access( $base, $bearer );
	if ( $access === null ) {
		$claims = presswall_claims( $base, (string) ( $_COOKIE['pw_statement'] ?? '' ), $bearer );
		// Nobody can say now who this reader is: the publisher decides.
		$in_doubt = apply_filters( 'presswall_in_doubt', 'open' ) === 'closed' ? 'withheld' : 'whole';
		$access   = $claims === null ? $in_doubt : ( ( $claims['access']['subscribed'] ?? false ) === true ? 'whole' : 'withheld' );
	}
	return $access;
}

/** True if the whole text of a locked post belongs into this response. */
function presswall_may_read( $post ) {
	if ( current_user_can( 'edit_post', $post->ID ) ) {
		return true;
	}
	$is_page = is_singular() && ! is_feed() && $post->ID === get_queried_object_id();
	return $is_page && ( apply_filters( 'presswall_is_crawler', false ) === true || presswall_access() === 'whole' );
}

/** True if a page after the first is asked for: WordPress draws one page of a text with page breaks at a time. */
function presswall_is_later_page( $post ) {
	$page = max( (int) get_query_var( 'page' ), (int) ( $GLOBALS['page'] ?? 1 ) );
	// A front page that has pages of its own has the same number, and lists posts from their beginning.
	return $page > 1 && ( $post->ID === get_queried_object_id() || strpos( $post->post_content, '<!--nextpage-->' ) !== false );
}

/** How long a text is: the bytes of its letters and digits, and for each picture as many as are given. */
function presswall_length( $text, $per_picture = 0 ) {
	$words  = html_entity_decode( wp_strip_all_tags( $text ), ENT_QUOTES, 'UTF-8' );
	$length = strlen( preg_replace( '/\xe2\x80[\x80-\xbf]|[^0-9A-Za-z\x80-\xff]+/', '', $words ) );
	return $length + $per_picture * preg_match_all( PRESSWALL_PICTURE, $text );
}

/** The first blocks of a text, at most half of it. */
function presswall_first_blocks( $content ) {
	$whole = presswall_length( $content, PRESSWALL_PICTURE_LENGTH );
	preg_match_all( PRESSWALL_BLOCK_END, $content, $ends, PREG_OFFSET_CAPTURE );
	foreach ( array_reverse( array_slice( $ends[0], 0, PRESSWALL_OPEN_BLOCKS ) ) as list( $tag, $at ) ) {
		$open = substr( $content, 0, $at + strlen( $tag ) );
		if ( 2 * presswall_length( $open, PRESSWALL_PICTURE_LENGTH ) <= $whole ) {
			return $open;
		}
	}
	return '';
}

/** What a text without the mark may show. A list shows only the part before the mark; any other text has lost it. */
function presswall_unmarked_part( $content, $post ) {
	$written = preg_split( PRESSWALL_MARK, $post->post_content, 2 );
	if ( count( $written ) > 1 ) {
		$most = presswall_length( $written[0] . $post->post_title ) + 100;
		return presswall_length( $content ) > $most ? '' : $content;
	}
	return presswall_first_blocks( $content );
}

/** The part of a text that everybody may read, with the paywalls of the rest: an editor may have put them at the end. */
function presswall_open_part( $content, $post ) {
	$parts = preg_split( PRESSWALL_MARK, $content, 2 );
	if ( presswall_is_later_page( $post ) ) {
		$open = '';
	} else {
		$open = count( $parts ) > 1 ? $parts[0] : presswall_unmarked_part( $content, $post );
	}
	preg_match_all( '/<pw-paywall[^>]*><\/pw-paywall>/', substr( $content, strlen( $open ) ), $walls );
	return force_balance_tags( $open ) . implode( '', $walls[0] );
}

/** What stands in the place of a withheld text. */
function presswall_notice() {
	$text = apply_filters( 'presswall_notice', '<p class="pw-withheld">The rest of this article is for subscribers.</p>' );
	return $text . '<script type="module"' . presswall_nonce() . '>' . PRESSWALL_RELOAD . '</script>';
}

/** The posts whose excerpts are being made. WordPress filters a part of their text, while the post of the loop is another. */
$GLOBALS['presswall_excerpts_of'] = array();

function presswall_excerpt_begins( $excerpt, $post = null ) {
	$GLOBALS['presswall_excerpts_of'][] = get_post( $post );
	return $excerpt;
}
add_filter( 'get_the_excerpt', 'presswall_excerpt_begins', 9, 2 );

function presswall_excerpt_ends( $excerpt ) {
	array_pop( $GLOBALS['presswall_excerpts_of'] );
	return $excerpt;
}
add_filter( 'get_the_excerpt', 'presswall_excerpt_ends', 11 );

/** Cuts the text of a locked post: on its page, in lists, in feeds, in excerpts, and in the replies of the REST API. */
function presswall_locked_content( $content ) {
	$excerpts = $GLOBALS['presswall_excerpts_of'];
	$post     = count( $excerpts ) > 0 ? end( $excerpts ) : get_post();
	if ( ! presswall_is_locked( $post ) || presswall_may_read( $post ) ) {
		return $content;
	}
	$is_page = is_singular() && ! is_feed() && $post->ID === get_queried_object_id();
	return presswall_open_part( $content, $post ) . ( $is_page ? presswall_notice() : '' );
}
add_filter( 'the_content', 'presswall_locked_content', 15 );

/** The block of the latest posts prints a whole post as it is written, unfiltered: where posts are locked, it has excerpts. */
function presswall_latest_posts( $block ) {
	if ( presswall_setting( 'locked' ) !== '' && $block['blockName'] === 'core/latest-posts' ) {
		$block['attrs']['displayPostContentRadio'] = 'excerpt';
	}
	return $block;
}
add_filter( 'render_block_data', 'presswall_latest_posts' );

/** The page of a locked post is for one reader: no cache may keep it. */
function presswall_locked_headers() {
	$post = is_singular() ? get_queried_object() : null;
	if ( ! presswall_is_locked( $post ) ) {
		return;
	}
	defined( 'DONOTCACHEPAGE' ) || define( 'DONOTCACHEPAGE', true );
	header( 'Cache-Control: private, no-cache' );
	header( 'Vary: Cookie', false );
	header( 'pw-access: ' . ( presswall_may_read( $post ) ? 'whole' : 'withheld' ) );
}
add_action( 'template_redirect', 'presswall_locked_headers' );

/** Tells search engines that the text is not free, so that they don't take the difference for a trick. */
function presswall_locked_data() {
	if ( presswall_setting( 'locked' ) === '' || ! is_singular() || ! presswall_is_locked( get_queried_object() ) ) {
		return;
	}
	$part = static function ( $selector ) {
		return array( '@type' => 'WebPageElement', 'isAccessibleForFree' => false, 'cssSelector' => $selector );
	};
	$data = array(
		'@context'            => 'https://schema.org',
		'@type'               => 'Article',
		'headline'            => wp_strip_all_tags( get_the_title( get_queried_object() ) ),
		'isAccessibleForFree' => false,
		'hasPart'             => array( $part( '.wp-block-post-content' ), $part( '.entry-content' ) ),
	);
	echo '<script type="application/ld+json"' . presswall_nonce() . '>' . wp_json_encode( $data, JSON_HEX_TAG ) . "</script>\n";
}
add_action( 'wp_head', 'presswall_locked_data' );
