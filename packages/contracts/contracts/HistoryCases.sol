// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// @title Contracts for tests of histories and collectibles
/// @notice Anybody may do anything with them. They are on no chain but those of tests.
interface IMovable {
    function transferFrom(address from, address to, uint256 value) external returns (bool);
    function mint(address to, uint256 value) external;
}

/// @notice Sends to many in one transaction: coins that came with the call, and tokens of the caller.
contract Batch {
    receive() external payable {}

    function sendCoins(address payable[] calldata to, uint256 value) external payable {
        for (uint256 i; i < to.length; i++) {
            (bool sent,) = to[i].call{value: value}("");
            require(sent, "not sent");
        }
        payable(msg.sender).transfer(address(this).balance);
    }

    /// @notice Tries to send, which the receiver refuses, and goes on.
    function tryCoins(address payable to, uint256 value) external payable {
        (bool sent,) = to.call{value: value}("refuse");
        if (!sent) payable(msg.sender).transfer(address(this).balance);
    }

    function refuse() external payable {
        revert("refused");
    }

    function sendTokens(IMovable token, address[] calldata to, uint256 value) external {
        for (uint256 i; i < to.length; i++) {
            token.transferFrom(msg.sender, to[i], value);
        }
    }

    function mintMany(IMovable token, address to, uint256 times, uint256 value) external {
        for (uint256 i; i < times; i++) {
            token.mint(to, value);
        }
    }
}

/// @notice Pieces as of ERC-721, each with the URI that it was minted with.
contract AnyPieces {
    event Transfer(address indexed from, address indexed to, uint256 indexed tokenId);
    event Approval(address indexed owner, address indexed approved, uint256 indexed tokenId);
    event ApprovalForAll(address indexed owner, address indexed operator, bool approved);

    string public name;
    string public symbol;
    mapping(uint256 => address) public ownerOf;
    mapping(uint256 => string) public tokenURI;
    mapping(address => mapping(address => bool)) public isApprovedForAll;

    constructor(string memory name_, string memory symbol_) {
        name = name_;
        symbol = symbol_;
    }

    function mint(address to, uint256 tokenId, string calldata uri) external {
        tokenURI[tokenId] = uri;
        ownerOf[tokenId] = to;
        emit Transfer(address(0), to, tokenId);
    }

    function mintRange(address to, uint256 from, uint256 count) external {
        for (uint256 tokenId = from; tokenId < from + count; tokenId++) {
            ownerOf[tokenId] = to;
            emit Transfer(address(0), to, tokenId);
        }
    }

    function approve(address approved, uint256 tokenId) external {
        emit Approval(msg.sender, approved, tokenId);
    }

    function setApprovalForAll(address operator, bool approved) external {
        isApprovedForAll[msg.sender][operator] = approved;
        emit ApprovalForAll(msg.sender, operator, approved);
    }

    function transferFrom(address from, address to, uint256 tokenId) external {
        require(ownerOf[tokenId] == from, "not the owner");
        ownerOf[tokenId] = to;
        emit Transfer(from, to, tokenId);
    }
}

/// @notice Pieces as of ERC-1155, whose URI has the number in it.
contract AnyEditions {
    event TransferSingle(
        address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value
    );
    event TransferBatch(
        address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values
    );

    string public uriOfAll;
    mapping(uint256 => mapping(address => uint256)) public held;

    constructor(string memory uri_) {
        uriOfAll = uri_;
    }

    function uri(uint256) external view returns (string memory) {
        return uriOfAll;
    }

    function mint(address to, uint256 id, uint256 value) external {
        held[id][to] += value;
        emit TransferSingle(msg.sender, address(0), to, id, value);
    }

    function send(address to, uint256[] calldata ids, uint256[] calldata values) external {
        for (uint256 i; i < ids.length; i++) {
            held[ids[i]][msg.sender] -= values[i];
            held[ids[i]][to] += values[i];
        }
        emit TransferBatch(msg.sender, msg.sender, to, ids, values);
    }
}
